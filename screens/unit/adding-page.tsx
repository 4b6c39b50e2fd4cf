import { findFirstSteps } from "../../db/getting-started/steps.ts";
import { hasSupportButton } from "../../domain/subsite/subsite.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { GETTING_STARTED_PATH } from "../../http/landing.ts";
import { AddUnitForm, type AddUnitValues } from "./adding.tsx";
import { addUnit } from "./changes.ts";
import { trackerIdsIn } from "../../documents/unit/fields.ts";
import { ADD_UNIT_PATH, unitPath } from "./paths.ts";

const EMPTY: AddUnitValues = {
  imei: "",
  name: "",
  type: "car",
  registration_number: "",
  model: "",
  tracker_ids: "",
  kind: "gps",
};

const FIELDS = Object.keys(EMPTY) as (keyof AddUnitValues)[];

/** Adds a unit to the account by its IMEI, and leads to what to enter in it, or to its page once the account has reports (UNIT-30, FLOW-13). */
export const addingForm = createForm(addUnit, {
  undo: "begun",
  read: (form): AddUnitValues => form.texts(FIELDS),
  toRequest: ({ kind: _, ...values }) => ({
    ...values,
    tracker_ids: trackerIdsIn(values.tracker_ids),
  }),
  page: addingPage,
  done: async ({ db, actor }, { id }) => {
    const { report } = await findFirstSteps(db, actor);
    const to = report
      ? unitPath("edit", id)
      : `${GETTING_STARTED_PATH}#step-report`;
    return { to, notice: "UnitAdded" };
  },
});

function addingPage(ask: Ask, attempt?: Attempt<AddUnitValues>) {
  return ask.render(
    <AddUnitForm
      values={attempt?.typed ?? EMPTY}
      errors={attempt?.errors ?? {}}
      hasSupport={hasSupportButton(ask.subsite)}
    />,
    {
      title: ask.texts.pages.addUnit,
      current: ADD_UNIT_PATH,
      style: "unit",
    },
  );
}
