import { listImages } from "../../../db/unit/images.ts";
import { can } from "../../../domain/access/can.ts";
import { createAction } from "../../../http/action.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { unitOfPage } from "../asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../frame.tsx";
import { unitPath } from "../paths.ts";
import { addUploadedImage } from "./add.ts";
import { IMAGE_ANSWERS } from "./answers.ts";
import { UnitImages } from "./list.tsx";

/** The images of a unit, and the form that adds one (UNIT-13, UNIT-14). */
export const unitImages = createAction({
  undo: "final",
  run: (ask) => addUploadedImage(ask, unitOfPage),
  answers: IMAGE_ANSWERS,
  refused: imagesPage,
  missing: (ask) => noUnitPage(ask),
  done: (_, { unitId }) => unitPath("images", unitId),
  back: (ask) => imagesPage(ask),
});

async function imagesPage(ask: Ask, errors?: FieldErrors) {
  const { db, actor, texts: m } = ask;
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  const images = await listImages(db, actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "images", title: m.unitImage.title(unit.name) },
    <UnitImages
      unit={unit}
      images={images.map(({ id }) => id)}
      mayChange={can(actor, "administerUnits")}
      errors={errors}
    />,
  );
}
