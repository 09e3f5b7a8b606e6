"""Writes maps by libraries for Python and programs of the distribution, all of the same few words: see README.md."""
import json
import subprocess
import sys
from pathlib import Path

import freeplane
import freeplane_and_yaml.convert
import opml
import opyml
import py_xmind16
import pyplane
import xmind

folder = Path(sys.argv[1] if len(sys.argv) > 1 else 'maps')

# What every one of them is asked to write, and a second map where it can say more.
OUTLINE = {'Stage': ['Sound & light', 'Ropes "thick"'], 'Food': ['Fish', 'Waffles']}
MARKDOWN = '# Harbour festival\n\n' + ''.join(
    f'## {topic}\n\n' + ''.join(f'### {below}\n\n' for below in topics) for topic, topics in OUTLINE.items()
)


def run(*command, text=None):
    return subprocess.run(command, input=text, text=True, check=True, capture_output=True).stdout


def xmind_8():
    path = f'{folder}/xmind-python.xmind'
    workbook = xmind.load(path)
    sheet = workbook.getPrimarySheet()
    sheet.setTitle('Harbour')
    root = sheet.getRootTopic()
    root.setTitle('Harbour festival')
    stage = root.addSubTopic()
    stage.setTitle('Stage')
    stage.addMarker('priority-1')
    stage.addMarker('star-blue')
    stage.addLabel('hired')
    stage.setPlainNotes('Ask for the long cables.')
    sound = stage.addSubTopic()
    sound.setTitle('Sound & light')
    sound.setURLHyperlink('https://example.org/')
    food = root.addSubTopic()
    food.setTitle('Food')
    food.addMarker('task-done')
    sheet.createRelationship(stage.getID(), food.getID(), 'feeds')
    xmind.save(workbook, path)


def xmind_16():
    workbook = py_xmind16.Workbook()
    root = workbook.create_sheet('Harbour').get_root_topic()
    root.title = 'Harbour festival'
    for topic, topics in OUTLINE.items():
        one = root.add_subtopic(topic)
        for below in topics:
            one.add_subtopic(below)
    stage = root.subtopics[0]
    stage.notes = 'Ask for the long cables.'
    stage.add_label('hired')
    stage.add_marker('priority-1')
    workbook.save(f'{folder}/py-xmind16.xmind')


def by_command_lines():
    source = folder / 'festival.md'
    source.write_text(MARKDOWN)
    run('xmind-cli', 'convert', str(source), f'{folder}/xmind-cli.xmind')
    run('xmind-converter', 'convert', str(source), f'{folder}/xmind-converter.xmind')
    run('pandoc', '-f', 'markdown-smart', '-t', 'opml', '-s', '--metadata', 'title=Harbour festival', str(source), '-o', f'{folder}/pandoc.opml')
    source.unlink()
    run('mindmapconverter', f'{folder}/festival.puml', '-o', f'{folder}/mindmapconverter.mm')


def plane():
    made = pyplane.MindMap('Harbour festival')
    stage = made.root.add_child('Stage', side='right', note='Ask for the long cables.')
    stage.add_child('Sound & light', link='https://example.org/')
    stage.add_child('Ropes "thick"')
    food = made.root.add_child('Food', side='left')
    for below in OUTLINE['Food']:
        food.add_child(below)
    made.save(f'{folder}/pyplane.mm')


def plane_io():
    made = freeplane.Mindmap()
    made.rootnode.plaintext = 'Harbour festival'
    stage = made.rootnode.add_child('Stage')
    stage.notes = 'Ask for the long cables.'
    stage.details = 'On the west quay'
    stage.set_attribute('price', '12')
    stage.add_icon('idea')
    sound = stage.add_child('Sound & light')
    sound.hyperlink = 'https://example.org/'
    stage.add_child('Ropes "thick"')
    food = made.rootnode.add_child('Food')
    for below in OUTLINE['Food']:
        food.add_child(below)
    food.add_arrowlink(sound)
    made.save(f'{folder}/freeplane-io.mm')


def by_yaml():
    def node(title, below=()):
        return {'title': title, 'children': {f'child_{at}': each for at, each in enumerate(below)}}

    root = node('Harbour festival', [node(topic, map(node, topics)) for topic, topics in OUTLINE.items()])
    Path(f'{folder}/freeplane-and-yaml.mm').write_text(
        freeplane_and_yaml.convert.converter(json.dumps({'root': root}))
    )


def wide():
    made = pyplane.MindMap('Fête du port 🚢')
    for number in range(1, 13):
        at = made.root.add_child(f'Quai {number}')
        for depth in range(1, 11):
            at = at.add_child(f'מזח {depth}' if depth % 2 else f'埠頭 {depth}')
    made.save(f'{folder}/pyplane-wide.mm')


def outlines():
    document = opyml.OPML()
    document.head = opyml.Head(title='Harbour festival')
    for topic, topics in OUTLINE.items():
        one = opyml.Outline(text=topic)
        one.outlines.extend(opyml.Outline(text=below) for below in topics)
        document.body.outlines.append(one)
    Path(f'{folder}/opyml.opml').write_text(document.to_xml())

    other = opml.OpmlDocument(title='Harbour festival')
    for topic, topics in OUTLINE.items():
        one = other.add_outline(topic)
        for below in topics:
            one.add_outline(below, categories=['/hired'])
    with open(f'{folder}/pyopml.opml', 'wb') as file:
        other.dump(file, pretty=True)


xmind_8()
xmind_16()
by_command_lines()
plane()
plane_io()
by_yaml()
wide()
outlines()
