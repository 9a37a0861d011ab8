import { closestNames } from "../../../../../domain/peptides/search/closest-names.ts";
