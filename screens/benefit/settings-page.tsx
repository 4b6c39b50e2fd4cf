import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { findAccountSettings } from "../../db/account/settings.ts";
import {
  findBenefit,
  type UnitBenefit,
} from "../../db/benefit/unit-settings.ts";
import { listGivenTo } from "../../db/lock/locks.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { currencyNote } from "../../locales/currency-note.ts";
import { monthRemoval } from "../account/month-removal.ts";
import { priceMonthTexts } from "../account/price-months.ts";
import { StoredMonths } from "../account/stored-months.tsx";
import { LockPanel } from "../lock/lock-panel.tsx";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { removeMonthOfBenefit, saveBenefit } from "./changes.ts";
import { BenefitFacts, BenefitForm } from "./settings.tsx";
import {
  benefitLabels,
  benefitMonthTexts,
  type BenefitValues,
  readableBenefit,
  toBenefitValues,
} from "./values.ts";

type Typed = BenefitValues & { version: string; from_month: string };

const unitOfPage = (ask: Ask): UnitAsked => {
  const imei = ask.query("imei");
  return imei === undefined ? { id: ask.unitId } : { imei };
};

/** What is paid for driving a unit, and its lock (BEN-01, BEN-02, BEN-07). */
export const benefitForm = createForm(saveBenefit(unitOfPage), {
  undo: "kept",
  read: (form): Typed => ({
    kind: form.text("kind"),
    fuel_payer: form.text("fuel_payer"),
    consumption: form.text("consumption"),
    reimbursement: form.text("reimbursement"),
    market_fuel_price: form.text("market_fuel_price"),
    shown_at_work: form.text("shown_at_work"),
    version: form.text("version"),
    from_month: form.text("from_month") || form.text("prices_from"),
  }),
  toRequest: (typed) => ({
    ...typed,
    only_changes: true,
    shown_at_work: typed.shown_at_work === "1",
  }),
  page: settingsPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: unitPath("benefit", id),
    notice: "BenefitSaved",
  }),
});

/** Removes what is stored of the settings from a month on. */
export const benefitMonthRemoval = monthRemoval(
  removeMonthOfBenefit(unitOfPage),
  {
    page: (ask, errors) => settingsPage(ask, undefined, errors),
    path: (ask) => unitPath("benefit", ask.unitId),
  },
);

async function settingsPage(
  ask: Ask,
  attempt?: Attempt<Typed>,
  notRemoved?: string[],
) {
  const { db, actor, thisMonth } = ask;
  const found = await findBenefit(db, actor, unitOfPage(ask), thisMonth);
  if (!found) return noUnitPage(ask);
  const mayChange = can(actor, "administerUnits");
  const { country } = await findAccountSettings(db, actor);
  const note = currencyNote(country, ask.language, ask.texts);
  // Others get no form, so a form from them is forged.
  if (attempt?.code === "NotAdministrator") return ask.notFound();
  return renderUnitPage(
    ask,
    { unit: found.unit, part: "benefit", isShut: !found.isSeen },
    <>
      <LockPanel
        found={found}
        mayUnlock={found.lock !== null && can(actor, "unlockUnit", found.lock)}
        givenTo={found.isSeen
          ? await listGivenTo(db, actor, found.unit.id)
          : []}
      />
      {mayChange
        ? <Editor ask={ask} found={found} attempt={attempt} note={note} />
        : <BenefitFacts found={found} note={note} />}
      <StoredMonths
        months={benefitMonthTexts(ask, found.months)}
        removal={mayChange
          ? {
            action:
              `/user/edit-terminal/benefit/month-removal?unit=${found.unit.id}`,
            version: found.version,
            errors: notRemoved,
          }
          : undefined}
      />
      {found.marketFuelPriceCents === null && (
        // The account's price counts where the unit has none of its own.
        <StoredMonths
          title={ask.texts.account.months.ofAccount}
          months={priceMonthTexts(ask, found.accountMonths)}
        />
      )}
    </>,
  );
}

function Editor(
  { ask, found, attempt, note }: {
    ask: Ask;
    found: UnitBenefit;
    attempt?: Attempt<Typed>;
    note: string | null;
  },
) {
  const { texts: m, language } = ask;
  const stored = toBenefitValues(found, ask.format);
  const values = attempt?.typed ?? stored;
  return (
    <BenefitForm
      values={values}
      // A field that is wrong says nothing of what somebody changed meanwhile.
      version={attempt && attempt.code !== "ChangedMeanwhile"
        ? attempt.typed.version
        : String(found.version)}
      found={found}
      fromMonth={{
        thisMonth: ask.thisMonth,
        value: attempt?.typed.from_month ?? "",
        isNew: found.version === 0,
      }}
      labels={benefitLabels(m, language)}
      currencyNote={note}
      meanwhile={attempt?.code === "ChangedMeanwhile"
        ? meanwhileChanges(
          benefitLabels(m, language),
          readableBenefit(values, m, ask.format),
          readableBenefit(stored, m, ask.format),
        )
        : null}
      errors={attempt?.errors ?? {}}
    />
  );
}
