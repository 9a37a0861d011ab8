import { CycleList } from "../features/cycles/list/cycle-list.tsx";

export default function Page() {
  return <CycleList />;
}
