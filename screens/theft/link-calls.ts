import * as z from "zod";
import {
  listTheftLinks,
  revokeTheftLink,
  type TheftLink,
} from "../../db/theft/links.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { createTheftLink } from "./changes.ts";

const Asked = z.object({ imei: z.string().default("") });

const TheftLinkV1 = z.object({
  id: z.number(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string(),
  /** When it was revoked, or theft mode went off. */
  ended_at: z.string().nullable(),
  views: z.array(z.object({
    viewed_at: z.string(),
    address: z.string(),
    user_agent: z.string(),
  })),
});

export const theftLinksCall = createCall({
  summary:
    "The last theft links of a unit with who opened them, for administrators (ALARM-44).",
  query: Asked,
  data: z.array(TheftLinkV1),
  answers: { UnitNotFound: 404, OnlyAdministrators: 403 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  if (!can(ask.actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  const links = await listTheftLinks(ask.db, ask.actor, unit.id);
  return ok(links.map(toTheftLinkV1));
});

export const createTheftLinkCall = createChangeCall(
  createTheftLink(unitOfCall),
  {
    summary:
      "Makes a link that shows where a unit in theft mode is for 24 hours, without a login; the address is told only here (ALARM-44).",
    query: Asked,
    data: z.object({ address: z.string() }),
    status: 201,
  },
  (_, { address }) => ({ address }),
);

export const revokeTheftLinkCall = createCall({
  summary: "Revokes a theft link; for administrators (ALARM-44).",
  data: z.null(),
  answers: { NotFound: 404, OnlyAdministrators: 403 },
}, async ({ db, actor, id, now }) => {
  const revoked = await revokeTheftLink(db, actor, id, now);
  return revoked.ok ? ok(null) : revoked;
});

function toTheftLinkV1(
  { id, createdAt, createdBy, expiresAt, endedAt, views }: TheftLink,
): z.output<typeof TheftLinkV1> {
  return {
    id,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    views: views.map(({ at, address, userAgent }) => ({
      viewed_at: at.toISOString(),
      address,
      user_agent: userAgent,
    })),
  };
}
