import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-address.ts";
import { CheckPage } from "../features/check/check-page.tsx";
import { handOver } from "../features/cycles/initial-data.ts";
import { Disposal } from "../features/safety/for-check/disposal.tsx";
import { HealthQuestions } from "../features/safety/for-check/health-questions.tsx";
import { HelpNow } from "../features/safety/for-check/help-now.tsx";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { newId } from "../lib/new-id.ts";
import { fields, typedText } from "../lib/read-loosely.ts";
import { CHECK_SOURCES } from "./check-sources.ts";

const readSearch = fields({ peptide: typedText });

export default function Page() {
  const { peptide } = usePageSearch("/check", readSearch);
  const navigate = useNavigate();
  return (
    <CheckPage
      linkedSlugs={peptide}
      {...CHECK_SOURCES}
      health={<HealthQuestions readAnswers={CHECK_SOURCES.readAnswers} />}
      help={<HelpNow />}
      disposal={<Disposal />}
      onTrack={(prefill) => {
        const initialData = handOver(prefill, { storage: browserStorage("tab"), now: Date.now(), newId });
        void navigate({ to: "/cycles/new", search: { initialData } });
      }}
    />
  );
}
