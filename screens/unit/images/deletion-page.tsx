import { Deletion } from "../../../components/deletion.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { deleteImage, findImage } from "../../../db/unit/images.ts";
import { findUnit } from "../../../db/unit/units.ts";
import { can } from "../../../domain/access/can.ts";
import { createAction } from "../../../http/action.ts";
import type { Ask } from "../../../http/ask.ts";
import { imagePath, unitPath, UNITS_PATH } from "../paths.ts";
import { IMAGE_ANSWERS } from "./answers.ts";

/** Asks before an image is deleted (UNIT-14). */
export const imageDeletion = createAction({
  undo: "final",
  run: ({ db, actor, id }) => deleteImage(db, actor, id),
  answers: IMAGE_ANSWERS,
  refused: (ask) => ask.notFound(),
  done: (_, { unitId }) => unitPath("images", unitId),
  back: deletionPage,
});

async function deletionPage(ask: Ask) {
  const { db, actor, id, texts: m } = ask;
  if (!can(actor, "administerUnits")) return ask.notFound();
  const image = await findImage(db, actor, id);
  const unit = image && await findUnit(db, actor, image.unitId);
  if (!unit) return ask.notFound();
  return ask.render(<Question id={id} unit={unit} />, {
    title: m.unitImage.title(unit.name),
    current: UNITS_PATH,
  });
}

function Question(
  { id, unit }: { id: number; unit: { id: number; name: string } },
) {
  const t = useTexts().unitImage;
  return (
    <>
      <p>
        <img src={`${imagePath(id)}/preview`} alt="" />
      </p>
      <Deletion
        question={t.question(unit.name)}
        yes={t.delete}
        keep={t.keep}
        back={unitPath("images", unit.id)}
      />
    </>
  );
}
