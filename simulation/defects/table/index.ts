import type { Defect, DefectArea } from "../defect.ts";
import { absence } from "./absence.ts";
import { batches } from "./batches.ts";
import { clientIds } from "./client-ids.ts";
import { contents } from "./contents.ts";
import { ends } from "./ends.ts";
import { errorCodes } from "./error-codes.ts";
import { idempotencyKeys } from "./idempotency-keys.ts";
import { journal } from "./journal.ts";
import { limits } from "./limits.ts";
import { lookups } from "./lookups.ts";
import { matching } from "./matching.ts";
import { outcomes } from "./outcomes.ts";
import { proofs } from "./proofs.ts";
import { outsiders } from "./rare/outsiders.ts";
import { rareCases } from "./rare/rare-cases.ts";
import { singleLines } from "./rare/single-lines.ts";
import { reading } from "./reading.ts";
import { recovery } from "./recovery.ts";
import { requests } from "./requests.ts";
import { sending } from "./sending.ts";
import { states } from "./states.ts";
import { timestamps } from "./timestamps.ts";

/** Every planted defect, by area. */
export const areas: readonly DefectArea[] = [
  sending,
  timestamps,
  journal,
  absence,
  lookups,
  matching,
  clientIds,
  errorCodes,
  states,
  recovery,
  limits,
  batches,
  contents,
  requests,
  proofs,
  ends,
  outcomes,
  reading,
  idempotencyKeys,
  rareCases,
  singleLines,
  outsiders,
];

/** Every planted defect. */
export const defects: readonly Defect[] = areas.flatMap((area) => area.defects);
