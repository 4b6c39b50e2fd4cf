import type { Context } from "hono";
import { createRoute } from "honox/factory";
import type { UnitDetails } from "../../../db/unit/details.ts";
import { removeUnitKey, renewUnitKey } from "../../../db/unit/keys.ts";
import { can } from "../../../domain/access/can.ts";
import { userOf } from "../../../http/context.ts";
import {
  askedUnitDetails,
  noUnitPage,
  unitParts,
  UNITS_PATH,
} from "../../../screens/unit/page.tsx";

/** The key that reports of a unit must carry (ING-20), for administrators. */
export default createRoute(async (c) => {
  const unit = await keyUnit(c);
  return unit ? keyPage(c, unit) : noUnitPage(c);
});

/** Makes a new key, which is shown this once, or with the button `remove` takes it away. */
export const POST = createRoute(async (c) => {
  const unit = await keyUnit(c);
  if (!unit) return noUnitPage(c);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const form = await c.req.parseBody();
  if (form.action === "remove") {
    await removeUnitKey(db, actor, unit.id);
    return c.redirect(`${c.req.path}?unit=${unit.id}`, 303);
  }
  const renewed = await renewUnitKey(db, actor, unit.id);
  if (!renewed.ok) return noUnitPage(c);
  c.header("cache-control", "no-store");
  return keyPage(c, { ...unit, hasIngestKey: true }, renewed.value.key);
});

async function keyUnit(c: Context): Promise<UnitDetails | undefined> {
  const mayOpen = can(userOf(c).actor, "administerUnits");
  return mayOpen ? await askedUnitDetails(c) : undefined;
}

function keyPage(c: Context, unit: UnitDetails, key?: string) {
  const m = c.get("texts");
  const x = m.units.key;
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "key")}
      <form class="card form narrow" method="post">
        <p>{x.explanation}</p>
        {key
          ? (
            <div role="status">
              <p>{x.shownOnce}</p>
              <p>
                <code class="unit-key">{key}</code>
              </p>
            </div>
          )
          : <p>{unit.hasIngestKey ? x.isSet : x.isNone}</p>}
        <div class="actions">
          <button type="submit" class="button">
            {unit.hasIngestKey ? x.renew : x.set}
          </button>
          {unit.hasIngestKey && (
            <button
              type="submit"
              class="quiet-button outlined"
              name="action"
              value="remove"
            >
              {x.remove}
            </button>
          )}
        </div>
      </form>
    </div>,
    {
      title: `${m.units.parts.key} – ${unit.name}`,
      frame: "shell",
      current: UNITS_PATH,
    },
  );
}
