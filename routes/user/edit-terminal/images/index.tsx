import { createRoute } from "honox/factory";
import { unitPath } from "../../../../screens/unit/parts.tsx";
import { addUploadedImage } from "../../../../screens/unit/images/add.ts";
import { IMAGE_ERRORS } from "../../../../screens/unit/images/errors.ts";
import { unitImagesPage } from "../../../../screens/unit/images/page.tsx";
import {
  askedUnitDetails,
  noUnitPage,
} from "../../../../screens/unit/page.tsx";

/** The images of a unit (UNIT-13, UNIT-14). */
export default createRoute((c) => unitImagesPage(c));

/** Adds one. */
export const POST = createRoute(async (c) => {
  const unit = await askedUnitDetails(c);
  if (!unit) return await noUnitPage(c);
  const added = await addUploadedImage(c, unit.id);
  if (added.ok) return c.redirect(unitPath("images", unit.id), 303);
  const refusal = IMAGE_ERRORS[added.error.code];
  return await unitImagesPage(
    c,
    "fields" in refusal ? refusal.fields : { form: [refusal.key] },
  );
});
