#!/bin/sh
# PostgreSQL runs this for each finished piece of its log: archive-wal.sh PATH NAME.
# Only when it exits with 0 may PostgreSQL remove the piece.
set -eu
kept="$WAL_ARCHIVE/$2.gz"
if [ -e "$kept" ]; then
  # A crash came between keeping it and noting so. Another piece of this name is never overwritten.
  gzip -dc "$kept" | cmp -s - "$1"
  exit
fi
umask 077
gzip -1nc "$1" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$WAL_ARCHIVE"
