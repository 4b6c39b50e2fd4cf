import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { UnitOutputs } from "../../../screens/order/outputs.tsx";
import type { UnitDetails } from "../../../db/unit/details.ts";
import { findOutputs, switchOutput } from "../../../db/order/outputs.ts";
import { OutputRequest } from "../../../domain/order/output-request.ts";
import { textOfKey } from "../../../locales/index.ts";
import { userOf } from "../../../http/context.ts";
import { unitErrorAnswer } from "../../../screens/unit/errors.ts";
import {
  askedUnitDetails,
  noUnitPage,
  unitParts,
  UNITS_PATH,
} from "../../../screens/unit/page.tsx";

/** The outputs and inputs of a unit (UNIT-15 to UNIT-19). */
export default createRoute(async (c) => {
  const unit = await askedUnitDetails(c);
  return unit ? await outputsPage(c, unit) : noUnitPage(c);
});

/** Switches an output; after one that the unit did not confirm only on yes. */
export const POST = createRoute(async (c) => {
  const unit = await askedUnitDetails(c);
  if (!unit) return noUnitPage(c);
  const parsed = OutputRequest.safeParse(await c.req.parseBody());
  if (!parsed.success) {
    return await outputsPage(c, unit, { status: 422, key: "OutputFormat" });
  }
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const done = await switchOutput(db, actor, unit.id, parsed.data, now());
  if (done.ok) return c.redirect(`${c.req.path}?unit=${unit.id}`, 303);
  const { status, key } = unitErrorAnswer(done.error);
  if (done.error.code === "UnitNotFound") return noUnitPage(c);
  return done.error.code === "OutputConfirmation"
    ? await outputsPage(c, unit, { status, question: parsed.data })
    : await outputsPage(c, unit, { status, key });
});

interface Refused {
  status: 403 | 404 | 409 | 422;
  key?: string;
  /** The change that needs a yes. */
  question?: { output: number; on: boolean };
}

async function outputsPage(c: Context, unit: UnitDetails, refused?: Refused) {
  const { database: { db }, now } = c.get("services");
  const { actor } = userOf(c);
  const m = c.get("texts");
  const found = await findOutputs(db, actor, unit.id, now());
  if (!found) return noUnitPage(c);
  if (refused) c.status(refused.status);
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "outputs")}
      <UnitOutputs
        {...found}
        question={refused?.question ?? null}
        error={refused?.key ? textOfKey(m, refused.key) : null}
        here={`${c.req.path}?unit=${unit.id}`}
      />
    </div>,
    {
      title: `${m.units.parts.outputs} – ${unit.name}`,
      frame: "shell",
      current: UNITS_PATH,
    },
  );
}
