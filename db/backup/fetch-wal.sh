#!/bin/sh
# PostgreSQL runs this while it recovers: fetch-wal.sh NAME PATH.
# 1 says that there is no such piece, which ends the log; 200 that it is damaged, which ends the recovery.
kept="$WAL_ARCHIVE/$1.gz"
[ -e "$kept" ] || exit 1
gzip -dc "$kept" > "$2" || exit 200
