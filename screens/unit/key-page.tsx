import { useTexts } from "../../components/texts.tsx";
import type { UnitDetails } from "../../db/unit/details.ts";
import { removeUnitKey, renewUnitKey } from "../../db/unit/keys.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { unitOfPage } from "./asked-unit.ts";
import { noUnitPage, renderUnitPage } from "./frame.tsx";
import { unitPath } from "./paths.ts";
import { isProtected } from "./protection.ts";

/** The key that reports of a unit must carry (ING-20), for administrators. */
export async function unitKeyPage(ask: Ask) {
  const unit = await keyUnit(ask);
  return unit ? keyPage(ask, unit) : noUnitPage(ask);
}

/** Makes a new key, which is shown this once, or with the button `remove` takes it away. */
export async function changeUnitKey(ask: Ask) {
  const { c, db, actor } = ask;
  const unit = await keyUnit(ask);
  if (!unit) return noUnitPage(ask);
  const form = await ask.form();
  if (form.text("action") === "remove") {
    await removeUnitKey(db, actor, unit.id);
    return ask.lead(unitPath("key", unit.id));
  }
  const renewed = await renewUnitKey(db, actor, unit.id);
  if (!renewed.ok) return noUnitPage(ask);
  c.header("cache-control", "no-store");
  return keyPage(ask, { ...unit, hasIngestKey: true }, renewed.value.key);
}

async function keyUnit(ask: Ask): Promise<UnitDetails | undefined> {
  const mayOpen = can(ask.actor, "administerUnits");
  return mayOpen ? await unitOfPage(ask) : undefined;
}

function keyPage(ask: Ask, unit: UnitDetails, key?: string) {
  return renderUnitPage(
    ask,
    { unit, part: "key" },
    <KeyForm
      isSet={unit.hasIngestKey}
      isProtected={isProtected(ask, unit)}
      shown={key}
    />,
  );
}

function KeyForm(
  { isSet, isProtected, shown }: {
    isSet: boolean;
    /** Whether reports need a key, be it that of the deployment. */
    isProtected: boolean;
    /** The new key, shown this once. */
    shown?: string;
  },
) {
  const x = useTexts().unit.key;
  return (
    <form class="card form narrow" method="post">
      <p>{x.explanation}</p>
      {shown
        ? (
          <div role="status">
            <p>{x.shownOnce}</p>
            <p>
              <code class="unit-key">{shown}</code>
            </p>
          </div>
        )
        : <p>{isSet ? x.isSet : x.isNone}</p>}
      {!isSet && <p>{isProtected ? x.isShared : x.isOpen}</p>}
      <div class="actions">
        <button type="submit" class="button">{isSet ? x.renew : x.set}</button>
        {isSet && (
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
  );
}
