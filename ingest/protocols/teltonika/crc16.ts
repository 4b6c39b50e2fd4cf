/** CRC-16/IBM (also called ARC): polynomial 0x8005 reflected, start 0. */
const TABLE = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) {
    value = value & 1 ? (value >>> 1) ^ 0xa001 : value >>> 1;
  }
  return value;
});

/** Computes the checksum that follows the data field of a Teltonika TCP frame. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return crc;
}
