import type { UserActor } from "../../domain/access/actor.ts";
import {
  certifyYear,
  type YearCertificate,
} from "../../domain/attest/certificate.ts";
import type { Db } from "../database.ts";
import { findYearFacts, type YearAsked } from "./year-facts.ts";

/** Certifies a year of a unit that the person may see. */
export async function readCertificate(
  db: Db,
  actor: UserActor,
  asked: YearAsked,
): Promise<YearCertificate> {
  const facts = await findYearFacts(db, actor, asked);
  if (!facts) throw new Error(`unit ${asked.unitId} was gone in the meantime`);
  return certifyYear(facts);
}
