import {
  ChangedMeanwhile,
  meanwhileChanges,
} from "../../components/changed-meanwhile.tsx";
import {
  findObjectDescription,
  type ObjectDescription,
} from "../../db/object-description/object-descriptions.ts";
import { listImages } from "../../db/unit/images.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { unitPath } from "../unit/paths.ts";
import { describeObject } from "./changes.ts";
import { ObjectForm } from "./object-form.tsx";
import { ObjectFacts, Pictures } from "./object.tsx";
import {
  toObjectRequest,
  toTypedObject,
  type TypedObject,
  typedObject,
} from "./typed-object.ts";

/** What the object of a unit is; administrators change it (FEAT-12). */
export const objectForm = createForm(describeObject(unitOfPage), {
  undo: "kept",
  read: (form) => typedObject(form),
  toRequest: toObjectRequest,
  page: objectPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { id }) => ({
    to: unitPath("object", id),
    notice: "ObjectDescriptionSaved",
  }),
});

async function objectPage(ask: Ask, attempt?: Attempt<TypedObject>) {
  const { db, actor } = ask;
  const unit = await unitOfPage(ask);
  const object = unit && await findObjectDescription(db, actor, unit.id);
  if (!object) return noUnitPage(ask);
  const images = await listImages(db, actor, unit.id);
  const mayChange = can(actor, "administerUnits");
  return renderUnitPage(
    ask,
    { unit, part: "object", title: ask.texts.object.title(unit.name) },
    <>
      {mayChange
        ? <EditedObject ask={ask} object={object} attempt={attempt} />
        : <ObjectFacts object={object} />}
      <Pictures
        unit={unit}
        images={images.map(({ id }) => id)}
        mayChange={mayChange}
      />
    </>,
  );
}

function EditedObject(
  { ask, object, attempt }: {
    ask: Ask;
    object: ObjectDescription;
    attempt?: Attempt<TypedObject>;
  },
) {
  const { label } = ask.texts.object;
  const stored = toTypedObject(object);
  const isOutdated = attempt?.code === "ChangedMeanwhile";
  const { version } = stored;
  const typed = attempt?.typed ?? stored;
  return (
    <>
      {isOutdated && (
        <ChangedMeanwhile
          changes={meanwhileChanges<keyof typeof label>(label, typed, stored)}
        />
      )}
      <ObjectForm
        typed={isOutdated ? { ...typed, version } : typed}
        errors={isOutdated ? {} : attempt?.errors ?? {}}
      />
    </>
  );
}
