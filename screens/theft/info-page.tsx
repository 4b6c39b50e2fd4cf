import {
  ChangedMeanwhile,
  meanwhileChanges,
} from "../../components/changed-meanwhile.tsx";
import {
  findTheftInfo,
  type StoredTheftInfo,
} from "../../db/theft/theft-infos.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { setTheftInfo } from "./changes.ts";
import { InfoForm } from "./info-form.tsx";
import { theftPath } from "./paths.ts";
import {
  toInfoRequest,
  toTypedInfo,
  type TypedInfo,
  typedInfo,
} from "./typed-info.ts";

/** The facts of the theft of a unit, for administrators (FEAT-10). */
export const theftInfoForm = createForm(setTheftInfo(unitOfPage), {
  undo: "kept",
  read: (form) => typedInfo(form),
  toRequest: toInfoRequest,
  page: infoPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: theftPath("report", id),
    notice: "TheftInfoSaved",
  }),
});

async function infoPage(ask: Ask, attempt?: Attempt<TypedInfo>) {
  const { db, actor, texts: m } = ask;
  const mayOpen = can(actor, "administerUnits");
  const unit = mayOpen ? await unitOfPage(ask) : undefined;
  if (!unit) return noUnitPage(ask);
  const info = await findTheftInfo(db, actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "theft", title: `${m.theft.info} – ${unit.name}` },
    <EditedInfo ask={ask} unitId={unit.id} info={info} attempt={attempt} />,
  );
}

function EditedInfo(
  { ask, unitId, info, attempt }: {
    ask: Ask;
    unitId: number;
    info: StoredTheftInfo;
    attempt?: Attempt<TypedInfo>;
  },
) {
  const { infoLabel } = ask.texts.theft;
  const stored = toTypedInfo(info);
  const isOutdated = attempt?.code === "ChangedMeanwhile";
  const { version } = stored;
  const typed = attempt?.typed ?? stored;
  return (
    <>
      {isOutdated && (
        <ChangedMeanwhile
          changes={meanwhileChanges<keyof typeof infoLabel>(
            infoLabel,
            typed,
            stored,
          )}
        />
      )}
      <InfoForm
        unitId={unitId}
        typed={isOutdated ? { ...typed, version } : typed}
        errors={isOutdated ? {} : attempt?.errors ?? {}}
      />
    </>
  );
}
