#!/bin/sh
# Has LibreOffice read presentations and write them as its own, and those as PowerPoint files: see README.md.
set -eu
folder=$(realpath "${1:-decks}")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
office() { soffice "-env:UserInstallation=file://$work/profile" --headless "$@" > /dev/null; }

for name in python-pptx-report python-pptx-things pptxgenjs-charts; do
  office --convert-to odp --outdir "$work" "$folder/$name.pptx"
  office --convert-to pptx --outdir "$work" "$work/$name.odp"
  mv "$work/$name.pptx" "$folder/libreoffice-${name##*-}.pptx"
done
