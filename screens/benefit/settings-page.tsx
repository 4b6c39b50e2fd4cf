import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { ACCOUNT } from "../../db/account/price-months.ts";
import {
  findBenefit,
  type UnitBenefit,
} from "../../db/benefit/unit-settings.ts";
import { listGivenTo } from "../../db/lock/locks.ts";
import type { UnitAsked } from "../../db/lock/locks.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { comingPriceTexts } from "../account/coming-prices.ts";
import { LockPanel } from "../lock/lock-panel.tsx";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { saveBenefit } from "./changes.ts";
import { BenefitFacts, BenefitForm } from "./settings.tsx";
import {
  benefitLabels,
  type BenefitValues,
  readableBenefit,
  toBenefitValues,
} from "./values.ts";

type Typed = BenefitValues & { version: string; prices_from: string };

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
    prices_from: form.text("prices_from"),
  }),
  toRequest: (typed) => ({
    ...typed,
    shown_at_work: typed.shown_at_work === "1",
  }),
  page: settingsPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: unitPath("benefit", id),
    notice: "BenefitSaved",
  }),
});

async function settingsPage(ask: Ask, attempt?: Attempt<Typed>) {
  const { db, actor } = ask;
  const found = await findBenefit(db, actor, unitOfPage(ask));
  if (!found) return noUnitPage(ask);
  // The account's price counts where the unit has none of its own.
  const coming = [
    ...await comingPriceTexts(ask, found.unit.id),
    ...found.marketFuelPriceCents === null && found.accountPriceKind
      ? await comingPriceTexts(ask, ACCOUNT, [found.accountPriceKind])
      : [],
  ];
  const mayChange = can(actor, "administerUnits");
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
        ? <Editor ask={ask} found={found} coming={coming} attempt={attempt} />
        : <BenefitFacts found={found} coming={coming} />}
    </>,
  );
}

function Editor(
  { ask, found, coming, attempt }: {
    ask: Ask;
    found: UnitBenefit;
    coming: readonly string[];
    attempt?: Attempt<Typed>;
  },
) {
  const { texts: m, language } = ask;
  const stored = toBenefitValues(found, language);
  const values = attempt?.typed ?? stored;
  return (
    <BenefitForm
      values={values}
      found={found}
      pricesFrom={{
        thisMonth: ask.thisMonth,
        value: attempt?.typed.prices_from ?? "",
        coming,
      }}
      labels={benefitLabels(m, language)}
      meanwhile={attempt?.code === "ChangedMeanwhile"
        ? meanwhileChanges(
          benefitLabels(m, language),
          readableBenefit(values, m),
          readableBenefit(stored, m),
        )
        : null}
      errors={attempt?.errors ?? {}}
    />
  );
}
