"""Writes half of the files that the import test reads (README.md says how). Takes the folder as its argument."""

import struct
import sys
import zlib
from io import BytesIO
from pathlib import Path

import docutils.core
import markdown
import mdformat
from docx import Document
from docx.enum.section import WD_ORIENT
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_BREAK
from docx.shared import Cm, Pt, RGBColor
from markdownify import ASTERISK, UNDERLINED, markdownify

folder = Path(sys.argv[1])


def picture() -> BytesIO:
    """A PNG of two by two pixels."""
    rows = b"".join(b"\0" + bytes([200, 60, 60] * 2) for _ in range(2))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    return BytesIO(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def report() -> None:
    file = Document()
    file.add_heading("Harbour survey", 0)
    file.add_heading("Findings", 1)
    words = file.add_paragraph("The quay is ")
    words.add_run("sound").bold = True
    words.add_run(", the ")
    words.add_run("crane").italic = True
    words.add_run(" is not.")
    for text in ("Rust below the waterline", "Two bolts missing"):
        file.add_paragraph(text, style="List Bullet")
    for text in ("Close the crane", "Order bolts", "Test again"):
        file.add_paragraph(text, style="List Number")
    table = file.add_table(rows=1, cols=3, style="Light Grid Accent 1")
    for cell, text in zip(table.rows[0].cells, ("Part", "State", "Until")):
        cell.text = text
    for row in (("Quay", "sound", "2030"), ("Crane", "closed", "March")):
        for cell, text in zip(table.add_row().cells, row):
            cell.text = text
    file.add_picture(picture(), width=Cm(2))
    file.save(folder / "python-docx-report.docx")


def letter() -> None:
    file = Document()
    file.sections[0].header.paragraphs[0].text = "Marwick & Hale"
    file.sections[0].footer.paragraphs[0].text = "Lindengasse 4"
    file.add_paragraph("21 November 2026").alignment = WD_ALIGN_PARAGRAPH.RIGHT
    file.add_paragraph("Dear Ms Okafor,")
    body = file.add_paragraph("thank you for the ")
    coloured = body.add_run("generous")
    coloured.font.color.rgb = RGBColor(0x80, 0, 0)
    coloured.font.size = Pt(14)
    body.add_run(" loan. H")
    body.add_run("2").font.subscript = True
    body.add_run("O damage is insured.")
    body.add_run().add_break(WD_BREAK.LINE)
    body.add_run("On a line of its own.")
    file.add_paragraph("We keep what we promise.", style="Intense Quote")
    file.add_page_break()
    file.add_paragraph("Enclosed: two lists")
    file.save(folder / "python-docx-letter.docx")


def merged() -> None:
    file = Document()
    section = file.sections[0]
    section.orientation = WD_ORIENT.LANDSCAPE
    section.page_width, section.page_height = section.page_height, section.page_width
    table = file.add_table(rows=3, cols=3, style="Table Grid")
    table.cell(0, 0).merge(table.cell(0, 2)).text = "Shifts in March"
    table.cell(1, 0).merge(table.cell(2, 0)).text = "North"
    for place, text in (((1, 1), "Mon"), ((1, 2), "Ilse"), ((2, 1), "Tue"), ((2, 2), "Jonas")):
        table.cell(*place).text = text
    inner = table.cell(2, 2).add_table(rows=1, cols=2)
    inner.cell(0, 0).text = "early"
    inner.cell(0, 1).text = "late"
    file.save(folder / "python-docx-merged-cells.docx")


def nested() -> None:
    file = Document()
    file.add_heading("Checklist", 2)
    for style, text in (
        ("List Bullet", "Doors"),
        ("List Bullet 2", "Garden door"),
        ("List Bullet 3", "Its upper bolt"),
        ("List Bullet", "Lamps"),
        ("List Number", "Off"),
        ("List Number 2", "Measured"),
    ):
        file.add_paragraph(text, style=style)
    file.add_paragraph("Größe, naïve, Ελληνικά, кириллица, 漢字, عربى, 👩‍🚀")
    file.save(folder / "python-docx-nested-lists.docx")


PAGE = """<h1>Minutes</h1><p>There: <b>Ilse</b>, <i>Jonas</i> &amp; <a href="https://example.org/a_b">guests</a>.</p>
<h2>Decided</h2><ol><li>Open in March<ul><li>North room</li><li>Garden room</li></ul></li><li>Measure lamps</li></ol>
<blockquote><p>Nobody asks twice.</p></blockquote><pre><code>open --date 2026-03-01 *now*</code></pre>
<table><thead><tr><th>Room</th><th>Lux</th></tr></thead><tbody><tr><td>North</td><td>50</td></tr></tbody></table>
<p>Costs 5 * 4 = 20 and a_b_c, not [more].</p><hr><p>End.</p>"""

REST = """
=====
Guide
=====

Some *emphasis*, **strong** words, ``literal`` ones and a `link <https://example.org/>`_.

.. note:: Close the garden door.

1. First
2. Second

   - inner

==== =====
Room Lux
==== =====
N    50
U    30
==== =====

::

    verbatim  block

Footnote [1]_.

.. [1] Said later.
"""

WIKI = """# Handbook

Term
:   What it means

!!! note
    Remember the keys.

| A | B |
|---|---|
| 1 | 2 |

Text with a note[^1] and `code`.

```python
print("hello")
```

[^1]: Down here.
"""

report()
letter()
merged()
nested()
(folder / "markdownify-asterisks.md").write_text(markdownify(PAGE, heading_style="ATX", strong_em_symbol=ASTERISK))
(folder / "markdownify-underlined.md").write_text(
    markdownify(PAGE, heading_style=UNDERLINED, strong_em_symbol="_", bullets="+-")
)
SAMPLE = "Title\n=====\n\n* a\n* b\n\n    1. c\n\n- [ ] open\n- [x] done\n\n|x|y|\n|-|:-:|\n|1|~~2~~|\n\n***\n"
(folder / "mdformat.md").write_text(mdformat.text(SAMPLE, extensions={"gfm"}))
(folder / "docutils.html").write_bytes(
    docutils.core.publish_string(REST, writer="html5", settings_overrides={"stylesheet_path": "", "output_encoding": "utf-8"})
)
(folder / "python-markdown.html").write_text(
    markdown.markdown(WIKI, extensions=["extra", "admonition", "codehilite", "toc"])
)
