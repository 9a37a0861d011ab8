import { useParams } from "@tanstack/react-router";
import { ListPage } from "../features/lists/detail/list-page.tsx";

export default function Page() {
  const { listId = "" }: { listId?: string } = useParams({ strict: false });
  return <ListPage key={listId} id={listId} />;
}
