import { ProfilePage } from "../features/account/profile/profile-page.tsx";
import { YourData } from "../features/account-data/your-data.tsx";
import { Security } from "../features/security/security.tsx";

export default function Page() {
  return <ProfilePage security={<Security />} yourData={<YourData />} />;
}
