import * as z from "zod";
import { useTexts } from "../../components/texts.tsx";
import type { UnitDetails } from "../../db/unit/details.ts";
import { removeUnitKey, renewUnitKey } from "../../db/unit/keys.ts";
import { can } from "../../domain/access/can.ts";
import { fail } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import { unitOfPage } from "./asked-unit.ts";
import { noUnitPage, renderUnitPage } from "./frame.tsx";
import { unitPath } from "./paths.ts";
import { isProtected } from "./protection.ts";

/** Gives the unit a new key, or takes its key away. */
const changeUnitKey = describeChange({
  request: z.object({ isRemoved: z.boolean() }),
  run: async (ask, { isRemoved }) => {
    const unit = await keyUnit(ask);
    if (!unit) return fail({ code: "UnitNotFound" as const });
    return isRemoved
      ? await removeUnitKey(ask.db, ask.actor, unit.id)
      : await renewUnitKey(ask.db, ask.actor, unit.id);
  },
  answers: { UnitNotFound: 404, OnlyAdministrators: 404 },
});

/** The key that reports of a unit must carry (ING-20), for administrators; a new one is shown once. */
export const unitKeyForm = createForm(changeUnitKey, {
  undo: "secret",
  read: (form) => ({ isRemoved: form.text("action") === "remove" }),
  page: (ask) => keyPage(ask),
  missing: (ask) => noUnitPage(ask),
  done: async (ask, changed) => {
    if (!changed) return unitPath("key", (await keyUnit(ask))!.id);
    ask.c.header("cache-control", "no-store");
    return await keyPage(ask, changed.key);
  },
});

async function keyUnit(ask: Ask): Promise<UnitDetails | undefined> {
  const mayOpen = can(ask.actor, "administerUnits");
  return mayOpen ? await unitOfPage(ask) : undefined;
}

async function keyPage(ask: Ask, key?: string) {
  const unit = await keyUnit(ask);
  if (!unit) return noUnitPage(ask);
  return await renderUnitPage(
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
    /** Whether reports need a key, the unit's or the deployment's. */
    isProtected: boolean;
    /** The new key, shown once. */
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
