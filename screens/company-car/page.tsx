import { meanwhileChanges } from "../../components/changed-meanwhile.tsx";
import { listDrivers } from "../../db/user/drivers.ts";
import {
  type CompanyCarFacts,
  findCompanyCar,
} from "../../db/company-car/changes.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { monthRemoval } from "../account/month-removal.ts";
import { StoredMonths } from "../account/stored-months.tsx";
import { changeCompanyCar, removeCarMonth } from "./changes.ts";
import { carMonthTexts } from "./month-texts.ts";
import { CompanyCarForm } from "./editor.tsx";
import { carLabels, readableCar } from "./readable-car.ts";
import {
  carErrors,
  toCarRequest,
  toTypedCar,
  type TypedCar,
  typedCar,
} from "./typed-car.ts";

/** Who has a company car, and what the tax office asks about it (REP-08). */
export const companyCarForm = createForm(changeCompanyCar(unitOfPage), {
  undo: "kept",
  read: typedCar,
  toRequest: toCarRequest,
  errorsAt: carErrors,
  page: carPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: unitPath("companyCar", id),
    notice: "CompanyCarSaved",
  }),
});

/** Removes what is stored of a company car from a month on. */
export const carMonthRemoval = monthRemoval(removeCarMonth(unitOfPage), {
  page: (ask, errors) => carPage(ask, undefined, errors),
  path: (ask) => unitPath("companyCar", ask.unitId),
});

async function carPage(
  ask: Ask,
  attempt?: Attempt<TypedCar>,
  notRemoved?: string[],
) {
  const unit = await unitOfPage(ask);
  const { db, actor, thisMonth } = ask;
  const car = unit && await findCompanyCar(db, actor, unit.id, thisMonth);
  if (!car) return noUnitPage(ask);
  const isLate = attempt?.code === "ChangedMeanwhile";
  const typed = attempt?.typed ?? toTypedCar(car, ask.format);
  const people = await listDrivers(db, actor);
  return renderUnitPage(
    ask,
    { unit, part: "companyCar" },
    <>
      <CompanyCarForm
        action={unitPath("companyCar", unit.id)}
        // Saved again, the form overwrites what it now says that somebody changed.
        typed={isLate ? { ...typed, version: String(car.version) } : typed}
        errors={attempt?.errors ?? {}}
        meanwhile={isLate
          ? changedMeanwhile(ask, { typed, car, people })
          : null}
        fromMonth={{
          thisMonth,
          value: typed.from_month,
          isNew: car.isNew,
        }}
        costs={car.fuelCosts}
        people={people}
      />
      <StoredMonths
        months={carMonthTexts(ask, car)}
        removal={{
          action:
            `/user/edit-terminal/company-car/month-removal?unit=${unit.id}`,
          version: car.version,
          errors: notRemoved,
        }}
      />
    </>,
  );
}

/** Lists the fields whose typed value differs from what somebody else has stored. */
function changedMeanwhile(
  { texts, format }: Ask,
  { typed, car, people }: {
    typed: TypedCar;
    car: CompanyCarFacts;
    people: readonly { id: number; name: string }[];
  },
) {
  const names = new Map([
    ...car.holders,
    ...people.map(({ id, name }) => [id, name] as const),
  ]);
  const month = typed.fuel_month.trim();
  const cost = car.fuelCosts.find((one) => one.month === month)?.cost;
  const stored = {
    ...toTypedCar(car, format),
    fuel_month: month,
    fuel_cost: cost === undefined ? "" : String(cost),
  };
  return meanwhileChanges(
    carLabels(texts),
    readableCar({ ...typed, fuel_month: month }, { texts, format }, names),
    readableCar(stored, { texts, format }, names),
  );
}
