import type { ImageError } from "../../../domain/unit/image.ts";
import type { Refusal } from "../../../http/old-call.ts";
import { IMAGE_FIELD } from "./upload.ts";

/** How a refused image is answered: at the field of the file, or as a whole. */
export const IMAGE_ERRORS = {
  SpecifyImage: { fields: { [IMAGE_FIELD]: ["SpecifyImage"] } },
  ImageFormat: { fields: { [IMAGE_FIELD]: ["ImageFormat"] } },
  ImageTooLarge: { fields: { [IMAGE_FIELD]: ["ImageTooLarge"] } },
  ImageTooManyPixels: { fields: { [IMAGE_FIELD]: ["ImageTooManyPixels"] } },
  ImageUnreadable: { fields: { [IMAGE_FIELD]: ["ImageUnreadable"] } },
  TooManyImages: { fields: { [IMAGE_FIELD]: ["TooManyImages"] } },
  ImageNotFound: { status: 404, key: "ImageNotFound" },
  UnitNotFound: { status: 404, key: "UnitNotFound" },
  NotAdministrator: { status: 403, key: "NotAdministrator" },
} satisfies Record<ImageError["code"], Refusal>;
