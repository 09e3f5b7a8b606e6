#!/bin/sh
# Writes outlines and maps by programs of Debian: see README.md.
set -eu
folder=$(realpath "${1:-maps}")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

perl - "$folder/xml-opml.opml" <<'PERL'
use XML::OPML;
my $opml = XML::OPML->new(version => '1.1');
$opml->head(title => 'Harbour festival', ownerName => 'Bo');
$opml->add_outline(text => 'Stage', opmlvalue => 'embed', outline_one => { text => 'Sound & light', description => 'Ask Bo' });
$opml->add_outline(text => 'Food', htmlurl => 'https://example.org/');
$opml->save($ARGV[0]);
PERL

printf '%s\n' 'https://example.org/fish.xml "~Fish" food' 'https://example.org/waffles.xml "~Waffles" food' > "$work/urls"
newsboat -u "$work/urls" -c "$work/cache.db" -C /dev/null -e > "$folder/newsboat.opml"

# Freeplane's own style sheets, which read the bookmarks of a browser and write older maps and outlines.
styles=/usr/share/freeplane/resources/xslt
xsltproc "$styles/xbel2mm.xsl" "$folder/festival.xbel" > "$folder/freeplane-xbel.mm"
xsltproc "$styles/mm2freeplane1_1-mm.xsl" "$folder/pyplane.mm" > "$folder/freeplane-1.1.mm"
xsltproc "$styles/mm2opml.xsl" "$folder/pyplane.mm" > "$folder/freeplane.opml"
