import { usePathParams } from "../app/page-address.ts";
import { ListPage } from "../features/lists/detail/list-page.tsx";

export default function Page() {
  const { listId } = usePathParams("/lists/$listId");
  return <ListPage key={listId} id={listId} />;
}
