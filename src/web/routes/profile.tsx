import { ProfilePage } from "../features/account/profile/profile-page.tsx";
import { Security } from "../features/security/security.tsx";

export default function Page() {
  return <ProfilePage security={<Security />} />;
}
