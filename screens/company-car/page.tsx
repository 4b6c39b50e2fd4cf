import { listDrivers } from "../../db/user/drivers.ts";
import { findCompanyCar } from "../../db/company-car/changes.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { changeCompanyCar } from "./changes.ts";
import { CompanyCarForm } from "./editor.tsx";
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

async function carPage(ask: Ask, attempt?: Attempt<TypedCar>) {
  const unit = await unitOfPage(ask);
  const car = unit && await findCompanyCar(ask.db, ask.actor, unit.id);
  if (!car) return noUnitPage(ask);
  const isLate = attempt?.code === "ChangedMeanwhile";
  const typed = attempt?.typed ?? toTypedCar(car);
  return renderUnitPage(
    ask,
    { unit, part: "companyCar" },
    <CompanyCarForm
      action={unitPath("companyCar", unit.id)}
      // Saved again, the form overwrites what it now says that somebody changed.
      typed={isLate ? { ...typed, version: String(car.version) } : typed}
      errors={attempt?.errors ?? {}}
      isLate={isLate}
      costs={car.fuelCosts}
      people={await listDrivers(ask.db, ask.actor)}
    />,
  );
}
