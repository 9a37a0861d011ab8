import { FeedbackQueue } from "../features/feedback/queue/feedback-queue.tsx";

export default function FeedbackQueuePage() {
  return <FeedbackQueue />;
}
