import sharp from "sharp";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of 60 × 40 pixels, with what a phone writes about where it was taken. */
export async function picture(type: "png" | "jpeg"): Promise<Bytes> {
  const drawn = sharp({
    create: { width: 60, height: 40, channels: 3, background: "#a32" },
  }).withExif({
    IFD0: { Copyright: "Somebody Known" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 20/1 0/1" },
  });
  return new Uint8Array(await drawn.toFormat(type).toBuffer());
}

export const CALL = `/api/v1/user/terminal/images`;

/** A form with a picture, as a browser sends it. */
export function formOf(
  bytes: Bytes | null,
  name = "van.jpg",
  type = "image/jpeg",
): FormData {
  const form = new FormData();
  if (bytes) form.set("image", new File([bytes], name, { type }));
  return form;
}

/** Starts a van and another unit, and gives functions that open, add and list its images. */
export async function startImages() {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Van <1>" });
  const other = await newUnit(db, mine);
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    without: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const as = await portal.asEach(people);
  const PAGE = `/user/edit-terminal/images?unit=${car.id}`;

  const add = (
    who: Who,
    body: BodyInit,
    unit = car,
    headers: Record<string, string> = {},
  ) =>
    as[who].with({ headers })
      .upload("POST", `${CALL}?imei=${unit.imei}`, body);
  const list = async (unit = car): Promise<{ id: number }[]> => {
    const path = `${CALL}?imei=${unit.imei}`;
    return (await as.administrator.call("GET", path)).json.data;
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    car,
    other,
    as,
    PAGE,
    add,
    list,
  };
}
