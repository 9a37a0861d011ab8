import { NewDraw } from "../features/bloodwork/import/new-draw.tsx";

export default function Page() {
  return <NewDraw />;
}
