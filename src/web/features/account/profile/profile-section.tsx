import { type ReactNode, useId } from "react";

interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4">
      <h2 id={id} className="text-lg font-semibold tracking-[-0.015em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
