import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { useAuth } from "../app/auth-context.tsx";
import { listsQuery } from "../features/lists/api/list-queries.ts";
import { SafetyPage } from "../features/safety/safety-page.tsx";
import { localToday } from "../lib/local-day.ts";

const NONE: readonly PeptideList[] = [];

export default function SafetyInfoPage() {
  const { user } = useAuth();
  const { data = NONE } = useQuery(listsQuery(user?.uid ?? null));
  const lists = useMemo(
    () => data.map(({ id, name, items }) => ({ id, name, slugs: items.map(({ slug }) => slug) })),
    [data],
  );
  return <SafetyPage lists={lists} readAnswers={readAnswers} />;
}

async function readAnswers() {
  const { keptAnswers } = await import("../features/protocols/intake/answers/kept-answers.ts");
  const intake = keptAnswers(localToday());
  if (intake === null) return null;
  const { answersOfIntake, hasAnswers } = await import("#domain/safety/explore/answers.ts");
  const answers = answersOfIntake(intake);
  return hasAnswers(answers) ? answers : null;
}
