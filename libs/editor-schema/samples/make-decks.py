"""Writes presentations by python-pptx: see README.md."""
import sys
from io import BytesIO

from PIL import Image
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.dml.color import RGBColor
from pptx.enum.chart import XL_CHART_TYPE
from pptx.enum.shapes import MSO_CONNECTOR, MSO_SHAPE
from pptx.util import Inches, Pt

folder = sys.argv[1] if len(sys.argv) > 1 else 'decks'


def picture(size=(32, 18), kind='PNG'):
    stream = BytesIO()
    Image.new('RGB', size, (35, 83, 216)).save(stream, kind)
    stream.seek(0)
    return stream


def report():
    """The places of the usual template: titles, lists on three levels, two columns, notes."""
    deck = Presentation()
    title = deck.slides.add_slide(deck.slide_layouts[0])
    title.shapes.title.text = 'Harbour festival'
    title.placeholders[1].text = 'Report for 2026'
    points = deck.slides.add_slide(deck.slide_layouts[1])
    points.shapes.title.text = 'What was built'
    words = points.placeholders[1].text_frame
    words.text = 'Stage'
    for text, level in (('Sound & light', 1), ('Long cables', 2), ('Food <fish>', 0)):
        paragraph = words.add_paragraph()
        paragraph.text, paragraph.level = text, level
    points.notes_slide.notes_text_frame.text = 'Say it slowly.\nThen wait.'
    section = deck.slides.add_slide(deck.slide_layouts[2])
    section.shapes.title.text = 'What it cost'
    two = deck.slides.add_slide(deck.slide_layouts[3])
    two.shapes.title.text = 'Then and now'
    two.placeholders[1].text = 'Before: 400 people'
    two.placeholders[2].text = 'Now: 900 people'
    deck.save(f'{folder}/python-pptx-report.pptx')


def things():
    """A wide slide with shapes, lines, a group in a group, pictures, one of them cut."""
    deck = Presentation()
    deck.slide_width, deck.slide_height = Inches(13.333), Inches(7.5)
    slide = deck.slides.add_slide(deck.slide_layouts[6])
    shapes = slide.shapes
    box = shapes.add_shape(MSO_SHAPE.ROUNDED_RECTANGLE, Inches(1), Inches(1), Inches(3), Inches(1))
    box.text_frame.text = 'Start'
    box.fill.solid()
    box.fill.fore_color.rgb = RGBColor(0x1B, 0x7F, 0x4B)
    box.rotation = 15
    shapes.add_shape(MSO_SHAPE.CLOUD, Inches(5), Inches(1), Inches(2), Inches(1)).text_frame.text = 'A cloud'
    line = shapes.add_connector(MSO_CONNECTOR.STRAIGHT, Inches(4), Inches(3), Inches(1), Inches(2))
    line.line.width = Pt(3)
    line.line.color.rgb = RGBColor(0xC0, 0x20, 0x10)
    shapes.add_connector(MSO_CONNECTOR.ELBOW, Inches(5), Inches(2), Inches(7), Inches(3))
    outer = shapes.add_group_shape()
    outer.shapes.add_shape(MSO_SHAPE.OVAL, Inches(8), Inches(1), Inches(1), Inches(1)).text_frame.text = 'One'
    inner = outer.shapes.add_group_shape()
    inner.shapes.add_shape(MSO_SHAPE.DIAMOND, Inches(10), Inches(1), Inches(1), Inches(1)).text_frame.text = 'Two'
    whole = shapes.add_picture(picture(), Inches(1), Inches(4), Inches(3.2), Inches(1.8))
    whole._element.nvPicPr.cNvPr.set('descr', 'A blue field')
    cut = shapes.add_picture(picture((64, 64), 'JPEG'), Inches(6), Inches(4), Inches(2), Inches(2))
    cut.crop_left = 0.25
    deck.save(f'{folder}/python-pptx-things.pptx')


def numbers():
    """Tables, one with merged cells, and charts, one that ours have no likeness of."""
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[5])
    slide.shapes.title.text = 'Rates'
    table = slide.shapes.add_table(3, 3, Inches(1), Inches(2), Inches(8), Inches(2)).table
    for y, row in enumerate((('Lane', 'Now', 'Winter'), ('North road', '58.4', '62.9'), ('Inner city', '31.2', ''))):
        for x, words in enumerate(row):
            table.cell(y, x).text = words
    merged = deck.slides.add_slide(deck.slide_layouts[6]).shapes.add_table(2, 2, 0, 0, Inches(4), Inches(2)).table
    merged.cell(0, 0).merge(merged.cell(0, 1))
    merged.cell(0, 0).text = 'Both lanes'
    merged.cell(1, 1).text = '12'
    data = CategoryChartData()
    data.categories = ['North road', 'Inner city']
    data.add_series('Now', (58.4, 31.2))
    data.add_series('Winter', (62.9, None))
    for kind in (XL_CHART_TYPE.BAR_CLUSTERED, XL_CHART_TYPE.LINE, XL_CHART_TYPE.PIE, XL_CHART_TYPE.RADAR):
        charts = deck.slides.add_slide(deck.slide_layouts[6]).shapes
        charts.add_chart(kind, Inches(1), Inches(1), Inches(8), Inches(5), data)
    deck.save(f'{folder}/python-pptx-numbers.pptx')


def letters():
    """Marks, links, several sizes in one text, a dark ground, a hidden slide, a picture in its place."""
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[6])
    slide.background.fill.solid()
    slide.background.fill.fore_color.rgb = RGBColor(0x10, 0x18, 0x20)
    frame = slide.shapes.add_textbox(Inches(1), Inches(1), Inches(6), Inches(2)).text_frame
    paragraph = frame.paragraphs[0]
    for text, size, bold in (('Bold', 32, True), (' and small', 14, False)):
        run = paragraph.add_run()
        run.text, run.font.size, run.font.bold = text, Pt(size), bold
        run.font.color.rgb = RGBColor(0xFF, 0xFF, 0xFF)
    linked = frame.add_paragraph().add_run()
    linked.text = 'the plan'
    linked.hyperlink.address = 'https://example.org/plan?a=1&b=2'
    bad = frame.add_paragraph().add_run()
    bad.text = 'a script'
    bad.hyperlink.address = 'javascript:alert(1)'
    hidden = deck.slides.add_slide(deck.slide_layouts[8])
    hidden.shapes.title.text = 'Hidden one'
    hidden.placeholders[1].insert_picture(picture((40, 30)))
    hidden._element.set('show', '0')
    deck.save(f'{folder}/python-pptx-letters.pptx')


for make in (report, things, numbers, letters):
    make()
