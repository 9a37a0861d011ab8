import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export const BloodworkLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to="/bloodwork" className="text-accent underline underline-offset-4 hover:text-ink">
    {children}
  </Link>
);
