import { Users } from "../features/admin/users.tsx";

export default function UsersPage() {
  return <Users />;
}
