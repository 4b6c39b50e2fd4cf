import type { Context } from "hono";
import { UnitImages } from "./list.tsx";
import { listImages } from "../../../db/unit/images.ts";
import { can } from "../../../domain/access/can.ts";
import { userOf } from "../../../http/context.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import {
  askedUnitDetails,
  noUnitPage,
  unitParts,
  UNITS_PATH,
} from "../page.tsx";

/** The page of a unit's images, with what is wrong with one that was refused. */
export async function unitImagesPage(c: Context, errors?: FieldErrors) {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const m = c.get("texts");
  const unit = await askedUnitDetails(c);
  if (!unit) return await noUnitPage(c);
  const images = await listImages(db, actor, unit.id);
  if (errors) c.status(422);
  return c.render(
    <div class="unit-page">
      {unitParts(c, unit.id, "images")}
      <UnitImages
        unit={unit}
        images={images.map(({ id }) => id)}
        mayChange={can(actor, "administerUnits")}
        errors={errors}
      />
    </div>,
    {
      title: m.unitImages.title(unit.name),
      frame: "shell",
      current: UNITS_PATH,
    },
  );
}
