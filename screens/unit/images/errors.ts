import type { ImageError } from "../../../domain/unit/image.ts";
import type { Refusal } from "../../../http/old-call.ts";
import { IMAGE_FIELD } from "./upload.ts";

/** How a refused image is answered: at the field of the file, or as a whole. */
export const IMAGE_ERRORS = {
  imageMissing: { fields: { [IMAGE_FIELD]: ["SpecifyImage"] } },
  imageFormat: { fields: { [IMAGE_FIELD]: ["ImageFormat"] } },
  imageTooLarge: { fields: { [IMAGE_FIELD]: ["ImageTooLarge"] } },
  imageTooManyPixels: { fields: { [IMAGE_FIELD]: ["ImageTooManyPixels"] } },
  imageUnreadable: { fields: { [IMAGE_FIELD]: ["ImageUnreadable"] } },
  tooManyImages: { fields: { [IMAGE_FIELD]: ["TooManyImages"] } },
  imageNotFound: { status: 404, key: "ImageNotFound" },
  unitNotFound: { status: 404, key: "UnitNotFound" },
  notAllowed: { status: 403, key: "NotAdministrator" },
} satisfies Record<ImageError["code"], Refusal>;
