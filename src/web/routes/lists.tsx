import { ListsPage } from "../features/lists/overview/lists-page.tsx";

export default function Page() {
  return <ListsPage />;
}
