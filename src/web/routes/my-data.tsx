import { HealthConsent } from "../features/account/profile/health-consent-section.tsx";
import { MyDataPage } from "../features/account-data/page/my-data-page.tsx";
import { Devices } from "../features/security/security.tsx";
import { PhotosHere } from "../features/vitals/photos/photos-here.tsx";

export default function Page() {
  return <MyDataPage consent={<HealthConsent />} devices={<Devices />} photos={<PhotosHere />} />;
}
