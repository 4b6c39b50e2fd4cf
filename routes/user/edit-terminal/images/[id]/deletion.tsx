import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { Deletion } from "../../../../../components/deletion.tsx";
import { unitPath } from "../../../../../screens/unit/parts.tsx";
import { deleteImage, findImage } from "../../../../../db/unit/images.ts";
import { findUnit } from "../../../../../db/unit/units.ts";
import { can } from "../../../../../domain/access/can.ts";
import { userOf } from "../../../../../http/context.ts";
import { pathId } from "../../../../../http/path-id.ts";
import { UNITS_PATH } from "../../../../../screens/unit/page.tsx";

/** Asks whether an image shall be deleted (UNIT-14). */
export default createRoute(async (c) => {
  const asked = await findAsked(c);
  if (!asked) return c.notFound();
  const { id, unit } = asked;
  const t = c.get("texts").unitImages;
  return c.render(
    <>
      <p>
        <img src={`/user/edit-terminal/images/${id}/preview`} alt="" />
      </p>
      <Deletion
        question={t.question(unit.name)}
        yes={t.delete}
        keep={t.keep}
        back={unitPath("images", unit.id)}
      />
    </>,
    { title: t.title(unit.name), frame: "shell", current: UNITS_PATH },
  );
});

/** Deletes it. */
export const POST = createRoute(async (c) => {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const deleted = id && await deleteImage(db, userOf(c).actor, id);
  if (!deleted || !deleted.ok) return c.notFound();
  return c.redirect(unitPath("images", deleted.value.unitId), 303);
});

async function findAsked(c: Context) {
  const id = pathId(c);
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  if (!id || !can(actor, "administerUnits")) return null;
  const image = await findImage(db, actor, id);
  const unit = image && await findUnit(db, actor, image.unitId);
  return unit ? { id, unit } : null;
}
