import { ContentReview } from "../features/admin/content-review.tsx";

export default function ContentReviewPage() {
  return <ContentReview />;
}
