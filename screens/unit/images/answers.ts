import type { ImageError } from "../../../domain/unit/image.ts";
import type { Answers } from "../../../http/answers.ts";

/** Where the refusals of an image show. */
export const IMAGE_ANSWERS: Answers<ImageError["code"]> = {
  SpecifyImage: "image",
  ImageFormat: "image",
  ImageTooLarge: "image",
  ImageTooManyPixels: "image",
  ImageUnreadable: "image",
  TooManyImages: "image",
  ImageNotFound: 404,
  UnitNotFound: 404,
  NotAdministrator: 403,
};
