import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export const BloodworkLink = ({ children }: { readonly children: ReactNode }) => (
  <Link to="/bloodwork" className="link">
    {children}
  </Link>
);
